import { endpoints } from "../platform/endpoints";
import { examples } from "../platform/examples";
import { idParams } from "../platform/fields";
import { pushSubscription, pushSubscriptions, savePushSubscriptionInput } from "../reach/push-subscriptions";
import { createdOrFound, defineOperation } from "./operation";

export const pushSubscriptionOperations = {
  listPushSubscriptions: defineOperation(endpoints.listPushSubscriptions, {
    tag: "Notifications",
    summary: "The browsers that show one's notifications, and the key to subscribe with",
    access: "signed-in",
    responses: { 200: pushSubscriptions },
    example: { response: { publicKey: examples.pushKey, subscriptions: [examples.pushSubscription] } },
  }),
  savePushSubscription: defineOperation(endpoints.savePushSubscription, {
    tag: "Notifications",
    summary: "Show notifications in this browser until its session ends; 200 when it does already",
    isRepeatable: true,
    access: "signed-in",
    body: savePushSubscriptionInput,
    responses: createdOrFound(pushSubscription),
    example: { body: examples.newPushSubscription, response: examples.pushSubscription },
  }),
  deletePushSubscription: defineOperation(endpoints.deletePushSubscription, {
    tag: "Notifications",
    summary: "Show no more notifications in a browser",
    access: "signed-in",
    params: idParams,
    responses: { 204: null },
    errors: [404],
    example: {},
  }),
};
