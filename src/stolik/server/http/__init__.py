"""HTTP: routes and their schemas, security checks, rate limits, and the files of the page."""
