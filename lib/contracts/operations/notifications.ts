import { z } from "zod";
import { endpoints } from "../endpoints";
import { examples } from "../examples";
import { pagedListQuery } from "../fields";
import { notification } from "../notifications";
import { defineOperation } from "./operation";

export const notificationOperations = {
  listNotifications: defineOperation(endpoints.listNotifications, {
    tag: "Notifications",
    summary: "Deadlines that came near, and unpaid orders that were cancelled",
    access: "signed-in",
    query: pagedListQuery,
    responses: { 200: z.array(notification) },
    example: { response: [examples.notification] },
  }),
};
