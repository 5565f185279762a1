import { z } from "zod";
import {
  conversation,
  conversationQuery,
  message,
  messageQuery,
  readConversationInput,
  sendMessageInput,
  startConversationInput,
} from "../deals/conversations";
import { endpoints } from "../platform/endpoints";
import { examples } from "../platform/examples";
import { idParams } from "../platform/fields";
import { createdOrFound, defineOperation } from "./operation";

export const conversationOperations = {
  startConversation: defineOperation(endpoints.startConversation, {
    tag: "Messages",
    summary: "Write to the seller of a listing, or to a person. The two have one conversation about it",
    access: "signed-in",
    body: startConversationInput,
    responses: createdOrFound(conversation),
    errors: [403, 404, 409],
    example: { body: { listingId: 1, text: "Is it still there?" }, response: examples.conversation },
  }),
  listConversations: defineOperation(endpoints.listConversations, {
    tag: "Messages",
    summary: "One's conversations, the one last written in first",
    access: "signed-in",
    query: conversationQuery,
    responses: { 200: z.array(conversation) },
    example: { response: [examples.conversation] },
  }),
  readConversation: defineOperation(endpoints.readConversation, {
    tag: "Messages",
    summary: "One conversation",
    access: "signed-in",
    params: idParams,
    responses: { 200: conversation },
    example: { response: examples.conversation },
  }),
  listMessages: defineOperation(endpoints.listMessages, {
    tag: "Messages",
    summary: "The last messages, those before one, or those after one; the oldest of the page first",
    access: "signed-in",
    params: idParams,
    query: messageQuery,
    responses: { 200: z.array(message) },
    example: { response: [examples.message] },
  }),
  sendMessage: defineOperation(endpoints.sendMessage, {
    tag: "Messages",
    summary: "Write into a conversation",
    access: "signed-in",
    params: idParams,
    body: sendMessageInput,
    responses: { 201: message },
    errors: [403, 409],
    example: { body: { text: "Is it still there?" }, response: examples.message },
  }),
  markConversationRead: defineOperation(endpoints.markConversationRead, {
    tag: "Messages",
    summary: "Mark the messages of a conversation as read, up to one or all",
    access: "signed-in",
    params: idParams,
    body: readConversationInput,
    responses: { 204: null },
    example: { body: { messageId: 90 } },
  }),
  blockPerson: defineOperation(endpoints.blockPerson, {
    tag: "Messages",
    summary: "Neither of the two can write to the other from now on",
    access: "signed-in",
    params: idParams,
    responses: { 204: null },
    errors: [403, 409],
  }),
  unblockPerson: defineOperation(endpoints.unblockPerson, {
    tag: "Messages",
    summary: "End a block of one's own",
    access: "signed-in",
    params: idParams,
    responses: { 204: null },
  }),
};
