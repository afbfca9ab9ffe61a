'use client';

import { Banner, Text } from '@fabula/ui-kit';
import type { PublishingBlock } from '../model/publication.ts';
import type { ShownPublication } from '../react/usePublishing.ts';
import type { PublishStrings } from '../strings/keepingStrings.ts';
import {
  after,
  before,
  changes,
  changesList,
  changesTitle,
  done,
  fact,
  facts,
  link,
  quote,
} from './dialogs.css.ts';

export function ShownPublicationFacts({
  publication: { id, url, isNew, moderation },
  strings,
}: {
  publication: ShownPublication<unknown>;
  strings: PublishStrings;
}) {
  const sentences = { published: strings.published, updated: strings.publishedUpdated };
  if (moderation) {
    const isHidden = moderation.state === 'hidden';
    const since = isHidden ? strings.publishHiddenSince : strings.publishRemovedSince;
    return (
      <>
        <ModerationNote
          title={isHidden ? strings.publishHidden : strings.publishRemoved}
          since={since(dayOf(moderation.at))}
          reason={moderation.reason}
          after={isHidden ? strings.publishHiddenUpdate : strings.publishRemovedKept}
        />
        {isNew && (
          <p className={done} role="status">
            {strings.publishHiddenUpdated}
          </p>
        )}
      </>
    );
  }
  return (
    <>
      <p className={done} role="status">
        {isNew ? sentences[isNew] : strings.publishedNow}
      </p>
      <dl className={facts}>
        <dt>{strings.publishedAt}</dt>
        <dd className={fact}>
          <a className={link} href={url}>
            {url}
          </a>
        </dd>
        <dt>{strings.publishedId}</dt>
        <dd className={fact}>{id}</dd>
      </dl>
    </>
  );
}

export function PublishingBlocked({
  block: { reason, at },
  strings,
}: {
  block: PublishingBlock;
  strings: PublishStrings;
}) {
  return (
    <ModerationNote
      title={strings.publishBlocked}
      since={strings.publishBlockedSince(dayOf(at))}
      reason={reason}
      after={strings.publishBlockedKept}
    />
  );
}

interface ModerationNoteProps {
  title: string;
  since: string;
  reason: string;
  after: string;
}

function ModerationNote({ title, since, reason, after }: ModerationNoteProps) {
  return (
    <Banner tone="warning" title={title}>
      <div>{since}</div>
      <blockquote className={quote} dir="auto">
        {reason}
      </blockquote>
      <div>{after}</div>
    </Banner>
  );
}

const dayOf = (at: string | undefined) => (at === undefined ? undefined : new Date(at));

/** Changes of an update that all kinds of work have. */
export interface ShownChanges {
  readonly fields: readonly {
    readonly field: 'title' | 'author' | 'genre' | 'premise';
    readonly before: string;
    readonly after: string;
  }[];
  /** The new value; null where it stays. */
  readonly isNsfw: boolean | null;
  readonly isSame: boolean;
}

/** Null where the public state is unknown. */
export function PublishedChangesList({
  changes: found,
  sentences,
  strings,
}: {
  changes: ShownChanges | null;
  sentences: readonly string[];
  strings: PublishStrings;
}) {
  return (
    <section aria-label={strings.publishChanges} className={changes}>
      <h3 className={changesTitle}>{strings.publishChanges}</h3>
      {found === null && <Text tone="soft">{strings.publishUnknown}</Text>}
      {found?.isSame && <Text tone="soft">{strings.publishUnchanged}</Text>}
      {found && !found.isSame && (
        <ul className={changesList}>
          {found.fields.map((one) => (
            <li key={one.field}>
              {strings.publishFields[one.field]}:{' '}
              <del className={before}>{one.before || strings.publishFieldEmpty}</del>{' '}
              <ins className={after}>{one.after || strings.publishFieldEmpty}</ins>
            </li>
          ))}
          {found.isNsfw !== null && (
            <li>{found.isNsfw ? strings.publishBecomesAdult : strings.publishBecomesSafe}</li>
          )}
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
