// Capitalizes the first letter of a sentence.

export function sentence(words: string): string {
  return words.charAt(0).toLocaleUpperCase() + words.slice(1);
}
