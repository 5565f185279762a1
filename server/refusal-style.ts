/** The styles of the pages that the web server writes itself */
export const refusalStyle = `body{font:1rem/1.5 system-ui,sans-serif;max-width:30rem;margin:15vh auto;padding:0 1rem;text-align:center}
a{display:inline-block;margin-top:1rem;padding:.75rem 1.25rem}`;
