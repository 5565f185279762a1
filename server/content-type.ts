/** XML is text too; JSON is always UTF-8 (RFC 8259) and has no charset. */
const isText = (type: string): boolean => /^text\/[^;]+$|[/+]xml$/.test(type);

/** @returns the media type, and its encoding when it is text and does not name one: we send UTF-8 only */
export const withCharset = (type: string): string => (isText(type) ? `${type}; charset=utf-8` : type);
