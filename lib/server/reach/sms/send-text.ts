import "server-only";
import { logger } from "../../platform/logger";
import { messageFiles } from "../../platform/message-files";

export type TextMessage = {
  /** The same at every attempt: a service that knows it already sends nothing */
  id: string;
  userId: number;
  /** E.164 */
  to: string;
  /** At most 160 characters of the GSM alphabet: one part */
  text: string;
};

/** A service that sends text messages, within seconds. @throws Error when it did not take the message, or was too slow */
export type SmsService = { send(message: TextMessage): Promise<void> };

const files = messageFiles("sms", "txt");

/** Not the number: a file is found again when the account is closed and its number is gone. */
const fileRecipient = (userId: number): string => `user-${userId}`;

/** Nothing leaves this machine: messages are files, and the log names them. */
const fileService: SmsService = {
  async send({ id, userId, to, text }) {
    const file = await files.write(id, fileRecipient(userId), `Id: ${id}\nTo: ${to}\n\n${text}\n`);
    logger.info({ file }, "a text message was written to a file; no service for them is set");
  },
};

/** The one service so far: a provider's comes in its place. */
const service: SmsService = fileService;

/** Whether text messages leave this machine */
export const sendsTexts = (): boolean => service !== fileService;

export const sendText = (message: TextMessage): Promise<void> => service.send(message);

export const { deleteBefore: deleteTextFiles } = files;
export const deleteTextFilesOf = (userId: number): Promise<void> => files.deleteTo([fileRecipient(userId)]);
