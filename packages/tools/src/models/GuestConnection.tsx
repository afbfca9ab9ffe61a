import type { CarriedConnection, Connection } from '@fabula/contract';
import { Badge, Banner, Button, EmptyState, linkClass, Row, Skeleton, Stack } from '@fabula/ui-kit';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useTools } from '../useTools.ts';
import { ConnectionForm } from './ConnectionForm.tsx';
import { ModelCard } from './ModelCard.tsx';

/** A connection that a visitor keeps in this browser. */
export interface GuestConnectionStore {
  /** Null where there is none. */
  read(): Promise<CarriedConnection | null>;
  /** Rejects with a message where this browser cannot keep it. */
  keep(connection: CarriedConnection): Promise<void>;
  forget(): Promise<void>;
}

interface GuestConnectionProps {
  store: GuestConnectionStore;
  onFilling: (isFilling: boolean) => void;
}

export function GuestConnection({ store, onFilling }: GuestConnectionProps) {
  const { costs, ways } = useTools();
  const [kept, setKept] = useState<CarriedConnection | null>();
  const [isEditing, setEditing] = useState(false);
  const [failure, setFailure] = useState('');
  const location = useLocation();

  useEffect(() => {
    let isWanted = true;
    void store.read().then((found) => isWanted && setKept(found));
    return () => {
      isWanted = false;
    };
  }, [store]);

  async function forget(): Promise<void> {
    try {
      await store.forget();
      setKept(null);
      await costs.reload();
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
        inBrowser={{ key: kept?.key ?? null, keep: store.keep }}
        onClose={() => setEditing(false)}
        onSaved={async () => {
          setKept(await store.read());
          setEditing(false);
          await costs.reload();
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
            <Link to={ways.signIn} state={ways.wayBack(location)} className={login}>
              Log in
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
