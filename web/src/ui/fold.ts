// Case folding without Polish diacritics, so that "zloty" finds "złoty".

export function fold(text: string): string {
  return text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replaceAll("ł", "l");
}
