import { themeKey, tokenKey } from "../../lib/client/platform/storage-keys";

/**
 * Runs before the first paint, so that nothing flashes: it sets the chosen theme, whether a session is
 * stored (app/globals.css hides the visitors' parts until the user is known), and Save-Data. A picture that
 * does not load, before or after hydration, becomes the placeholder. Every page has
 * it inline; the Content-Security-Policy names it by hash.
 */
export const headScript = `try{var d=document.documentElement.dataset,s=localStorage,t=s.getItem("${themeKey}");if(t==="light"||t==="dark")d.theme=t;if(s.getItem("${tokenKey}"))d.signedIn="";var c=navigator.connection;if(c&&c.saveData)d.saveData=""}catch(e){}addEventListener("error",function(e){var t=e.target;if(t&&t.tagName==="IMG"&&!t.dataset.broken){t.dataset.broken="";t.removeAttribute("srcset");t.src="/placeholder.svg"}},true);`;
