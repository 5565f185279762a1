import { loginInput, registerInput, session } from "../auth";
import { endpoints } from "../endpoints";
import { examples } from "../examples";
import { ownUser } from "../users";
import { defineOperation } from "./operation";

export const accountOperations = {
  register: defineOperation(endpoints.register, {
    tag: "Accounts",
    summary: "Create an account and sign in",
    access: "public",
    body: registerInput,
    responses: { 201: session },
    errors: [409],
    example: {
      body: {
        fullName: "Adaeze Obi",
        username: "adaeze",
        email: "adaeze@example.com",
        phone: "0803 123 4567",
        password: "a good pass-phrase",
      },
      response: examples.session,
    },
  }),
  login: defineOperation(endpoints.login, {
    tag: "Accounts",
    summary: "Sign in",
    access: "public",
    body: loginInput,
    responses: { 200: session },
    errors: [401],
    example: { body: { email: "adaeze@example.com", password: "a good pass-phrase" }, response: examples.session },
  }),
  readCurrentUser: defineOperation(endpoints.readCurrentUser, {
    tag: "Accounts",
    summary: "Who is signed in",
    access: "signed-in",
    responses: { 200: ownUser },
    example: { response: examples.ownUser },
  }),
  logout: defineOperation(endpoints.logout, {
    tag: "Accounts",
    summary: "End the session",
    access: "public",
    responses: { 204: null },
  }),
};
