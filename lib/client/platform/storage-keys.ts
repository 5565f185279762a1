/** Names in the browser's storage. This module imports nothing, because the web server reads the head script too. */

/** The bearer token; the name is fixed (docs/product.md, The client) */
export const tokenKey = "auth_token";
/** The token that the current one of the same session replaced */
export const formerTokenKey = "oja-former-token";
/** "light" or "dark"; absent: the system's theme */
export const themeKey = "theme";
/** Where to go after an OpenID provider; of the tab's session storage */
export const destinationKey = "oja-after-sign-in";
export const draftPrefix = "oja-draft:";
/** The id of the user whose drafts are stored */
export const draftOwnerKey = "oja-draft-owner";
