"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useSyncExternalStore,
} from "react";
import type { LoginInput, SessionDto } from "@/lib/contracts/auth";
import type { OwnUserDto } from "@/lib/contracts/users";
import { apiRequest, setUnauthorizedHandler } from "./api-client";
import { queryKeys } from "./query-keys";
import { showSuccess } from "./toasts";
import { dropToken, onTokenChangedElsewhere, readToken, storeToken } from "./token-storage";

type Auth = {
  user: OwnUserDto | null;
  /** true until it is known whether somebody is signed in */
  isLoading: boolean;
  login(input: LoginInput): Promise<void>;
  register(input: Record<string, unknown>): Promise<void>;
  logout(): Promise<void>;
  /** Forgets the session on both sides, without a word: client and cookie disagree. */
  dropSession(): Promise<void>;
};

const AuthContext = createContext<Auth | null>(null);

/** Tells React whether a token is stored; tokenChanged() after every change in this tab. */
const listeners = new Set<() => void>();
const tokenChanged = () => listeners.forEach((listener) => listener());
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export function AuthProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  const token = useSyncExternalStore(subscribe, readToken, () => undefined);
  const me = useQuery<OwnUserDto>({ queryKey: queryKeys.me, enabled: Boolean(token) });

  const forget = useCallback(() => {
    dropToken();
    queryClient.clear();
    tokenChanged();
  }, [queryClient]);

  const begin = useCallback(
    (session: SessionDto) => {
      queryClient.clear();
      storeToken(session.token);
      queryClient.setQueryData(queryKeys.me, session.user);
      tokenChanged();
    },
    [queryClient],
  );

  useEffect(() => setUnauthorizedHandler(forget), [forget]);
  useEffect(
    () =>
      onTokenChangedElsewhere(() => {
        queryClient.clear();
        tokenChanged();
      }),
    [queryClient],
  );

  const auth = useMemo<Auth>(() => {
    const endSession = () => apiRequest<void>("/api/auth/logout", { method: "POST" }).finally(forget);
    return {
      user: (token && me.data) || null,
      isLoading: token === undefined || (Boolean(token) && me.isPending),
      async login(input) {
        begin(await apiRequest<SessionDto>("/api/auth/login", { method: "POST", body: input }));
        showSuccess("Success", "Logged in successfully");
      },
      async register(input) {
        begin(await apiRequest<SessionDto>("/api/auth/register", { method: "POST", body: input }));
        showSuccess("Success", "Account created successfully");
      },
      async logout() {
        await endSession();
        showSuccess("Success", "Logged out successfully");
      },
      dropSession: endSession,
    };
  }, [token, me.data, me.isPending, begin, forget]);

  return <AuthContext.Provider value={auth}>{children}</AuthContext.Provider>;
}

export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error("useAuth must be used within an AuthProvider");
  return auth;
}
