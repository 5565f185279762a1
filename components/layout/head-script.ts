import { themeKey, tokenKey } from "../../lib/client/storage-keys";

/**
 * Runs before anything is painted, so that nothing flashes: the theme somebody chose, whether a session
 * is kept here (app/globals.css hides what is for visitors until it is known who it is), and whether
 * the browser was told to save data. Every page has it inline: the policy of scripts names it by hash.
 */
export const headScript = `try{var d=document.documentElement.dataset,s=localStorage,t=s.getItem("${themeKey}");if(t==="light"||t==="dark")d.theme=t;if(s.getItem("${tokenKey}"))d.signedIn="";var c=navigator.connection;if(c&&c.saveData)d.saveData=""}catch(e){}`;
