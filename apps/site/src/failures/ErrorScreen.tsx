import { linkClass, Text } from '@fabula/ui-kit';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { handOver } from '../served/early.ts';
import { actions, note, noteLabel, page, screen, sentence } from './ErrorScreen.css.ts';
import { describeError, recordLastError } from './recordLastError.ts';

export function ErrorScreen() {
  const error = useRouteError();
  useEffect(() => recordLastError(error), [error]);
  useEffect(handOver, []);
  const { plain, technical } = describeError(error);
  return (
    <main className={screen}>
      <title>Something went wrong · Fabula</title>
      <div className={page}>
        <Text as="h1" variant="title">
          Something went wrong
        </Text>
        <p className={sentence}>{plain}</p>
        <div className={actions}>
          {/* A plain button: the kit's chunk may be what failed to load. */}
          <button
            type="button"
            className={linkClass({ variant: 'primary', size: 'large' })}
            onClick={() => window.location.reload()}
          >
            Reload
          </button>
        </div>
        {technical && (
          <p className={note}>
            <span className={noteLabel}>What the page said</span>
            {technical}
          </p>
        )}
      </div>
    </main>
  );
}
