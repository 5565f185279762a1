"use client";

import { createContext, type ReactNode, useContext, useEffect, useMemo, useSyncExternalStore } from "react";
import type { OwnUserDto } from "@/lib/contracts/people/users";
import { apiRequest, setUnauthorizedHandler } from "../platform/api-client";
import { clearAllDrafts } from "../platform/drafts";
import { leave } from "../platform/leaving";
import { askForPasskey } from "./passkeys";
import { type BodyOf, operations } from "../platform/operations";
import { beginSession, currentSession, endSession, onSessionChanged, refreshUser } from "./session";
import { requestToaster, showSuccess } from "../platform/toasts";

type Auth = {
  user: OwnUserDto | null;
  /** true until the session is known */
  isLoading: boolean;
  /** @throws ApiError; two_factor_required comes with a challenge */
  login(input: BodyOf<"login">): Promise<void>;
  /** The second step of a sign-in */
  loginWithSecondFactor(input: BodyOf<"loginWithSecondFactor">): Promise<void>;
  /** @throws ApiError, DeviceError */
  loginWithPasskey(): Promise<void>;
  /** After an OpenID provider has sent the browser back. @throws ApiError; password_required, two_factor_required */
  loginWithOpenid(input: BodyOf<"loginWithOpenid">): Promise<void>;
  register(input: BodyOf<"register">): Promise<void>;
  logout(): Promise<void>;
  /** Drops the session on both sides, without a toast: client and cookie disagree. */
  dropSession(): Promise<void>;
};

/** How long to wait before another attempt to load the user, when the server was unreachable. */
const askAgainMs = 5_000;

const AuthContext = createContext<Auth | null>(null);

const actions: Omit<Auth, "user" | "isLoading"> = {
  async login(input) {
    beginSession(await apiRequest(operations.login, { body: input }));
    showSuccess("Success", "Logged in successfully");
  },
  async loginWithSecondFactor(input) {
    beginSession(await apiRequest(operations.loginWithSecondFactor, { body: input }));
    showSuccess("Success", "Logged in successfully");
  },
  async loginWithPasskey() {
    beginSession(await apiRequest(operations.loginWithPasskey, { body: { passkey: await askForPasskey() } }));
    showSuccess("Success", "Logged in successfully");
  },
  async loginWithOpenid(input) {
    beginSession(await apiRequest(operations.loginWithOpenid, { body: input }));
    showSuccess("Success", "Logged in successfully");
  },
  async register(input) {
    beginSession(await apiRequest(operations.register, { body: input }));
    showSuccess("Success", "Account created successfully");
  },
  async logout() {
    // Also when the server is away.
    await actions.dropSession().finally(clearAllDrafts);
    showSuccess("Success", "Logged out successfully");
  },
  async dropSession() {
    const { token } = currentSession();
    // A sign-in in another tab may have replaced the token meanwhile.
    const end = () => token === currentSession().token && endSession();
    await leave(() => apiRequest(operations.logout).finally(end));
  },
};

export function AuthProvider({ children }: { children: ReactNode }) {
  const session = useSyncExternalStore(onSessionChanged, currentSession, () => undefined);

  useEffect(() => setUnauthorizedHandler(endSession), []);
  useEffect(() => {
    if (!session?.token || session.user) return;
    let again: number | undefined;
    let isOver = false;
    const ask = () => {
      window.clearTimeout(again);
      void refreshUser().then(() => {
        if (!isOver) again = window.setTimeout(ask, askAgainMs);
      });
    };
    ask();
    window.addEventListener("online", ask);
    return () => {
      isOver = true;
      window.clearTimeout(again);
      window.removeEventListener("online", ask);
    };
  }, [session]);

  // Somebody signed in acts, and the network may be gone by then: it is too late to load the toaster on the press.
  const isSignedIn = Boolean(session?.user);
  useEffect(() => {
    if (isSignedIn) requestToaster();
  }, [isSignedIn]);

  const auth = useMemo<Auth>(() => {
    const isLoading = session === undefined || (session.token !== null && !session.user);
    return { ...actions, user: session?.user ?? null, isLoading };
  }, [session]);

  return <AuthContext.Provider value={auth}>{children}</AuthContext.Provider>;
}

export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error("useAuth must be used within an AuthProvider");
  return auth;
}
