'use client';

import { Banner } from '@fabula/ui-kit';
import type { PublishingBlock } from '@fabula/work-kit/core';
import type { PublishedSceneChanges } from '../../model/comparePublishedScene.ts';
import { useSceneStrings } from '../../react/useScene.ts';
import type { ShownPublication } from '../../react/useScenePublishing.ts';
import {
  after,
  before,
  changes,
  changesList,
  changesTitle,
  done,
  fact,
  facts,
  intro,
  link,
  quote,
} from './ScenePublishDialog.css.ts';

/** Where a scene can be read by everybody. */
export function PublishedScene({ id, url, isNew, moderation }: ShownPublication) {
  const strings = useSceneStrings();
  const sentences = { published: strings.published, updated: strings.publishedUpdated };
  if (moderation) {
    const isHidden = moderation.state === 'hidden';
    const since = isHidden ? strings.publishHiddenSince : strings.publishRemovedSince;
    return (
      <>
        <PublishingNote
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

/** Why nothing can be published, before it is tried. */
export function PublishingBlocked({ reason, at }: PublishingBlock) {
  const strings = useSceneStrings();
  return (
    <PublishingNote
      title={strings.publishBlocked}
      since={strings.publishBlockedSince(dayOf(at))}
      reason={reason}
      after={strings.publishBlockedKept}
    />
  );
}

interface PublishingNoteProps {
  title: string;
  since: string;
  reason: string;
  after: string;
}

/** What the people who run the place say to the writer: since when, in which words, and what stays. */
function PublishingNote({ title, since, reason, after }: PublishingNoteProps) {
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

/** What an update changes for readers; null where what they see is not known. */
export function PublishedSceneChangesList({ changes: found }: { changes: PublishedSceneChanges | null }) {
  const strings = useSceneStrings();
  return (
    <section aria-label={strings.publishChanges} className={changes}>
      <h3 className={changesTitle}>{strings.publishChanges}</h3>
      {found === null && <p className={intro}>{strings.publishUnknown}</p>}
      {found?.isSame && <p className={intro}>{strings.publishUnchanged}</p>}
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
          {found.elements.added + found.elements.changed + found.elements.removed > 0 && (
            <li>{strings.publishElements(found.elements)}</li>
          )}
        </ul>
      )}
    </section>
  );
}
