"use client";

import { useEffect } from "react";

/**
 * Stands in for react-style-singleton, by which radix-ui locks scrolling behind dialogs (next.config.mjs): that package
 * adds style elements, which the pages' Content-Security-Policy refuses, and a cached page has no nonce for them.
 * Style sheets that a script constructs need no permission.
 */
export function styleSingleton() {
  let users = 0;
  let sheet: CSSStyleSheet | undefined;

  function add(styles: string) {
    if (users++ > 0 || !("adoptedStyleSheets" in document)) return;
    sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    document.adoptedStyleSheets.push(sheet);
  }
  function remove() {
    if (--users > 0 || !sheet) return;
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  }

  return function Style({ styles, dynamic }: { styles: string; dynamic?: boolean }) {
    useEffect(() => {
      add(styles);
      return remove;
      // eslint-disable-next-line react-hooks/exhaustive-deps -- as in the original: later styles count only where they are said to change
    }, [dynamic && styles]);
    return null;
  };
}
