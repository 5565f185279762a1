/**
 * Without scripts, elements that need one are hidden, and tab panels are stacked; tabs that are links work. The
 * Content-Security-Policy names it by hash.
 */
export const noscriptStyle =
  ".script-only,[role=tablist]:not(.tab-links){display:none!important}[role=tabpanel]{display:block!important}";
