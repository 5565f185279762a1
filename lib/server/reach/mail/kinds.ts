/**
 * The mails that Oja sends, and the facts that each names beyond its kind. Facts are plain text and never
 * secrets: they stay in the outbox for a month.
 */
export type MailFacts = {
  /** The link that proves that somebody reads mail to this address */
  confirm_email: NoFacts;
  /** The link that sets a new password */
  reset_password: NoFacts;
  password_changed: NoFacts;
  new_sign_in: { device: string };
  /** To the old address, when a new one was entered */
  email_change_requested: { newEmail: string };
  /** To the old address, when the new one was confirmed */
  email_changed: { newEmail: string };
  /** Listings that end unless they are renewed */
  listings_ending: { titles: string[]; more: number };
  /** Notifications of one person: those whose `mail_id` it is */
  notifications: NoFacts;
  second_factor_added: NoFacts;
  second_factor_removed: NoFacts;
  /** An OpenID provider signs in to the account from now on */
  openid_joined: { provider: string };
  /** To the address that the account had. Deleted once it is sent or given up (lib/server/desk/personal-data) */
  account_closed: { name: string };
};

type NoFacts = Record<never, never>;

export type MailKind = keyof MailFacts;

/** A mail in the outbox. */
export type QueuedMail = {
  [Kind in MailKind]: {
    id: number;
    messageId: string;
    kind: Kind;
    recipient: string;
    /** Null until the worker has looked for the account of the recipient */
    userId: number | null;
    facts: MailFacts[Kind];
    attempts: number;
    createdAt: Date;
  };
}[MailKind];

/** The content of a mail: paragraphs, and at most one thing to do. */
export type MailContent = {
  subject: string;
  /** The person's name, for the greeting */
  name: string;
  paragraphs: readonly string[];
  /** Several things, each with its page of this site */
  items?: readonly { title: string; text: string; path: string }[];
  /** `path` is one of this site's */
  action?: { label: string; path: string };
  /** Not only about money: the path at which one click switches off what is not */
  unsubscribePath?: string;
  /** The last paragraph: the steps to take if it was somebody else */
  closing?: string;
};
