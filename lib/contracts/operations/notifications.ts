import { z } from "zod";
import { endpoints } from "../platform/endpoints";
import { examples } from "../platform/examples";
import { pagedListQuery } from "../platform/fields";
import {
  notification,
  notificationPreferenceInput,
  notificationPreferences,
  readNotificationsInput,
  unreadCounts,
} from "../reach/notifications";
import { defineOperation } from "./operation";

export const notificationOperations = {
  listNotifications: defineOperation(endpoints.listNotifications, {
    tag: "Notifications",
    summary: "List notifications, newest first",
    access: "signed-in",
    query: pagedListQuery,
    responses: { 200: z.array(notification) },
    example: { response: [examples.notification] },
  }),
  countUnread: defineOperation(endpoints.countUnread, {
    tag: "Notifications",
    summary: "How many notifications and conversations are unread",
    access: "signed-in",
    responses: { 200: unreadCounts },
    example: { response: { notifications: 2, conversations: 1, lastEventId: 7 } },
  }),
  markNotificationsRead: defineOperation(endpoints.markNotificationsRead, {
    tag: "Notifications",
    summary: "Mark some notifications as read, or all",
    access: "signed-in",
    body: readNotificationsInput,
    responses: { 200: unreadCounts },
    example: { body: { ids: [41] }, response: { notifications: 1, conversations: 1, lastEventId: 8 } },
  }),
  readNotificationPreferences: defineOperation(endpoints.readNotificationPreferences, {
    tag: "Notifications",
    summary: "Which kinds of notifications are told outside of the app, and how",
    access: "signed-in",
    responses: { 200: notificationPreferences },
    example: { response: examples.notificationPreferences },
  }),
  setNotificationPreference: defineOperation(endpoints.setNotificationPreference, {
    tag: "Notifications",
    summary: "Switch one way of being told on or off; mails about money stay on",
    access: "signed-in",
    body: notificationPreferenceInput,
    responses: { 204: null },
    errors: [409],
    example: { body: { kind: "message", channel: "mail", isOn: false } },
  }),
};
