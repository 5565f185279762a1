import { render, screen } from "@testing-library/react";
import { AppRouterContext, type AppRouterInstance } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { AuthProvider } from "@/lib/client/auth";
import { RegisterForm } from "./register-form";

test("says what a good password is, where it is chosen", () => {
  const router = { refresh: () => undefined } as AppRouterInstance;
  render(
    <AppRouterContext.Provider value={router}>
      <AuthProvider>
        <RegisterForm />
      </AuthProvider>
    </AppRouterContext.Provider>,
  );
  expect(screen.getByLabelText("Password")).toHaveAccessibleDescription(/10 characters or more/);
});
