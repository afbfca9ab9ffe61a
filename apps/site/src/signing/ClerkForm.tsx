import { type ClerkProp, ClerkProvider, SignIn, SignUp } from '@clerk/clerk-react';
import { Skeleton } from '@fabula/ui-kit';
import { themeNames, themes } from '@fabula/ui-kit/tokens';
import { use, useState } from 'react';
import type { SessionProvider } from '../session/SessionProvider.ts';
import { returned } from './signInGoal.ts';

export interface ClerkFormProps {
  kind: 'sign_in' | 'sign_up';
  clerk: NonNullable<SessionProvider['clerk']>;
}

const afterSignIn = `/login?${returned}=1`;
const afterSignUp = `/register?${returned}=1`;

/** Clerk's own forms, themed. The one user of `@clerk/clerk-react`, which is deprecated upstream. */
export function ClerkForm({ kind, clerk: { publishableKey, script } }: ClerkFormProps) {
  const [loading] = useState(script);
  const clerk = use(loading);
  const fallback = <Skeleton lines={4} label="Opening the form" />;
  return (
    <ClerkProvider
      publishableKey={publishableKey}
      Clerk={clerk as unknown as NonNullable<ClerkProp>}
      appearance={appearance()}
    >
      {kind === 'sign_in' ? (
        <SignIn
          routing="hash"
          signUpUrl={afterSignUp}
          forceRedirectUrl={afterSignIn}
          signUpForceRedirectUrl={afterSignUp}
          fallback={fallback}
        />
      ) : (
        <SignUp
          routing="hash"
          signInUrl={afterSignIn}
          forceRedirectUrl={afterSignUp}
          signInForceRedirectUrl={afterSignIn}
          fallback={fallback}
        />
      )}
    </ClerkProvider>
  );
}

/** Clerk computes with colours, and takes no CSS variables. */
function appearance() {
  const root = document.documentElement;
  const system = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'lamp' : 'paper';
  const { color } = themes[themeNames.find((name) => name === root.dataset.fabulaTheme) ?? system];
  const { fontFamily } = getComputedStyle(root.ownerDocument.body);
  return {
    variables: {
      colorPrimary: color.accent,
      colorTextOnPrimaryBackground: color.accentInk,
      colorText: color.ink,
      colorTextSecondary: color.inkSoft,
      colorBackground: color.surface,
      colorInputBackground: color.surface,
      colorInputText: color.ink,
      colorNeutral: color.ink,
      colorDanger: color.danger,
      colorSuccess: color.added,
      colorWarning: color.warning,
      fontFamily,
      borderRadius: '0.375rem',
    },
    elements: {
      rootBox: { width: '100%' },
      cardBox: { width: '100%', boxShadow: 'none', border: 'none' },
      card: { padding: 0, boxShadow: 'none', background: 'transparent' },
      // The page has its own heading.
      header: { display: 'none' },
    },
  };
}
