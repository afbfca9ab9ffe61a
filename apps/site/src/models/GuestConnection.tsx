import type { CarriedConnection, Connection } from '@fabula/contract';
import { Badge, Banner, Button, EmptyState, linkClass, Row, Skeleton, Stack } from '@fabula/ui-kit';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { pathOf } from '../addresses.ts';
import { creditCosts } from '../api/creditCosts.ts';
import { guestConnection } from '../api/guestConnection.ts';
import { interrupt } from '../works/historyStates.ts';
import { ConnectionForm } from './ConnectionForm.tsx';
import { ModelCard } from './ModelCard.tsx';

export function GuestConnection({ onFilling }: { onFilling: (isFilling: boolean) => void }) {
  const [kept, setKept] = useState<CarriedConnection | null>();
  const [isEditing, setEditing] = useState(false);
  const [failure, setFailure] = useState('');
  const location = useLocation();

  useEffect(() => {
    let isWanted = true;
    void guestConnection.read().then((found) => isWanted && setKept(found));
    return () => {
      isWanted = false;
    };
  }, []);

  async function forget(): Promise<void> {
    try {
      await guestConnection.forget();
      setKept(null);
      await creditCosts.reload();
    } catch {
      setFailure('The connection could not be deleted. Try again, or clear the data of this site.');
    }
  }

  if (kept === undefined) return <Skeleton lines={3} label="Looking into this browser" />;
  if (isEditing) {
    return (
      <ConnectionForm
        edited={kept === null ? undefined : shown(kept)}
        owners={['account']}
        onFilling={onFilling}
        inBrowser={{ key: kept?.key ?? null, keep: guestConnection.keep }}
        onClose={() => setEditing(false)}
        onSaved={async () => {
          setKept(await guestConnection.read());
          setEditing(false);
          await creditCosts.reload();
        }}
      />
    );
  }
  if (kept === null) {
    const login = linkClass({ variant: 'quiet' });
    return (
      <EmptyState
        title="No model is connected yet"
        actions={
          <Row gap={2} justify="center">
            <Button variant="primary" onPress={() => setEditing(true)}>
              Connect a model
            </Button>
            <Link to={pathOf('login')} state={interrupt(location)} className={login}>
              Login
            </Link>
          </Row>
        }
      >
        Without an account it is kept in this browser alone, encrypted, and sent along when you ask for text.
        With one, the server keeps it for all your browsers.
      </EmptyState>
    );
  }
  return (
    <Stack gap={3}>
      {failure !== '' && <Banner tone="error" title={failure} />}
      <ModelCard
        as="h2"
        name={kept.name}
        facts={`${kept.model} at ${new URL(kept.baseUrl).host} · in this browser alone`}
        badges={<Badge tone="accent">Writes now</Badge>}
      >
        <Row gap={2}>
          <Button
            size="small"
            variant="quiet"
            onPress={() => setEditing(true)}
            aria-label={`Edit ${kept.name}`}
          >
            Edit
          </Button>
          <Button
            size="small"
            variant="quiet"
            onPress={() => void forget()}
            aria-label={`Delete ${kept.name}`}
          >
            Delete
          </Button>
        </Row>
      </ModelCard>
    </Stack>
  );
}

function shown({ key, ...kept }: CarriedConnection): Connection {
  return {
    ...kept,
    ...{ id: '', owner: 'account', isLocked: false, isChosen: true },
    key: key === null ? null : { ending: '', isReadable: true },
  };
}
