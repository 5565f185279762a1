/** Every operation of /api by the name of its endpoint: the one contract of route, client, OpenAPI and tests. */
import { type EndpointName } from "./platform/endpoints";
import { accountOperations } from "./operations/accounts";
import { categoryOperations } from "./operations/categories";
import { conversationOperations } from "./operations/conversations";
import { disputeOperations } from "./operations/disputes";
import { escrowOperations } from "./operations/escrow";
import { favouriteOperations } from "./operations/favourites";
import { listingOperations } from "./operations/listings";
import { moneyOperations } from "./operations/money";
import { notificationOperations } from "./operations/notifications";
import { offerOperations } from "./operations/offers";
import { type Operation } from "./operations/operation";
import { orderOperations } from "./operations/orders";
import { payoutOperations } from "./operations/payouts";
import { photoOperations } from "./operations/photos";
import { platformOperations } from "./operations/platform";
import { receiptOperations } from "./operations/receipts";
import { reviewOperations } from "./operations/reviews";
import { pushSubscriptionOperations } from "./operations/push-subscriptions";
import { savedSearchOperations } from "./operations/saved-searches";
import { secondFactorOperations } from "./operations/second-factor";
import { userOperations } from "./operations/users";
import { verificationOperations } from "./operations/verification";

export const operations = {
  ...accountOperations,
  ...secondFactorOperations,
  ...userOperations,
  ...categoryOperations,
  ...listingOperations,
  ...favouriteOperations,
  ...savedSearchOperations,
  ...pushSubscriptionOperations,
  ...photoOperations,
  ...orderOperations,
  ...escrowOperations,
  ...receiptOperations,
  ...disputeOperations,
  ...reviewOperations,
  ...verificationOperations,
  ...moneyOperations,
  ...payoutOperations,
  ...notificationOperations,
  ...conversationOperations,
  ...offerOperations,
  ...platformOperations,
} satisfies Record<EndpointName, Operation>;

export const allOperations = Object.entries(operations) as readonly (readonly [EndpointName, Operation])[];
