import { themeKey, tokenKey } from "../../lib/client/storage-keys";

/**
 * Runs before the first paint, so that nothing flashes: it sets the chosen theme, whether a session is
 * stored (app/globals.css hides the visitors' parts until the user is known), and Save-Data. Every page has
 * it inline; the Content-Security-Policy names it by hash.
 */
export const headScript = `try{var d=document.documentElement.dataset,s=localStorage,t=s.getItem("${themeKey}");if(t==="light"||t==="dark")d.theme=t;if(s.getItem("${tokenKey}"))d.signedIn="";var c=navigator.connection;if(c&&c.saveData)d.saveData=""}catch(e){}`;
