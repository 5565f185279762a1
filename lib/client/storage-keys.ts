/** Under which names a browser keeps things for us. Plain JavaScript: what runs before paint is read by the web server too. */

/** The bearer token, where the spec wants it (§4, §9) */
export const tokenKey = "auth_token";
/** "light" or "dark"; absent: as the system has it */
export const themeKey = "theme";
