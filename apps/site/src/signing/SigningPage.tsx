import { Banner, Button, Proposed, Skeleton } from '@fabula/ui-kit';
import { type ReactNode, useSyncExternalStore } from 'react';
import { Navigate } from 'react-router-dom';
import { headOf } from '../addresses.ts';
import { PageHead } from '../head/PageHead.tsx';
import type { SessionProvider } from '../session/SessionProvider.ts';
import { session } from '../session/session.ts';
import {
  code,
  desk,
  folio,
  form,
  lead,
  paragraph,
  runningHead,
  sheet,
  title as titleClass,
  waiting,
  words,
} from './SigningPage.css.ts';
import type { SignInGoal } from './signInGoal.ts';
import { useProvider } from './useProvider.ts';
import { waitingFor } from './waitingFor.ts';

export interface SigningPageProps {
  /** Its number among the pages before the first chapter. */
  page: string;
  at: 'login' | 'register';
  lead: string;
  /** Where it leads, also for whoever is signed in already. */
  goal: SignInGoal;
  /** The form of whoever signs people in here. */
  children: (provider: SessionProvider) => ReactNode;
}

/** What signing in and registering have in common (A2). It goes on as soon as somebody is signed in, by whichever tab. */
export function SigningPage({ page, at, lead: leadText, goal, children }: SigningPageProps) {
  const { state } = useSyncExternalStore(session.subscribe, session.get);
  const [provided, ask] = useProvider();
  const head = headOf(at);
  const waits = waitingFor(goal);
  if (state === 'signed_in') return <Navigate to={goal.to} replace state={goal.state} />;
  return (
    <div className={desk}>
      <PageHead {...head} />
      <div className={sheet}>
        <p className={runningHead} aria-hidden="true">
          <span>Fabula</span>
          <span className={folio}>{page}</span>
        </p>
        <div className={words}>
          <h1 className={titleClass}>{head.title}</h1>
          <p className={lead}>{leadText}</p>
          {waits && (
            <Proposed state="pencil" label="Afterwards" className={waiting}>
              <p className={paragraph}>{waits}</p>
            </Proposed>
          )}
        </div>
        <div className={form}>
          {provided.state === 'asking' && <Skeleton lines={4} label="Opening the form" />}
          {provided.state === 'failed' && (
            <Banner
              tone="error"
              title="You cannot log in right now"
              actions={
                <Button size="small" onPress={ask}>
                  Retry
                </Button>
              }
            >
              {provided.message}
              {provided.code && <code className={code}>{provided.code}</code>}
            </Banner>
          )}
          {provided.state === 'here' && children(provided.provider)}
        </div>
      </div>
    </div>
  );
}
