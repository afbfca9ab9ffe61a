'use client';

import type { PublishedChanges } from '../../model/comparePublished.ts';
import type { Publication } from '../../model/Publication.ts';
import { publishStrings } from '../../react/strings/publishStrings.ts';
import { usePartStrings } from '../../react/useEditor.ts';
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
} from './PublishDialog.css.ts';

export interface PublishedStoryProps extends Publication {
  /** What has been done with it here. */
  isNew: 'published' | 'updated' | false;
}

/** Where a story can be read by everybody. */
export function PublishedStory({ id, url, isNew }: PublishedStoryProps) {
  const strings = usePartStrings(publishStrings);
  const sentences = { published: strings.published, updated: strings.publishedUpdated };
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

/** What an update changes for readers; null where what they see is not known. */
export function PublishedChangesList({ changes: found }: { changes: PublishedChanges | null }) {
  const strings = usePartStrings(publishStrings);
  const isCounted = (counted: PublishedChanges['pictures']) =>
    counted.added + counted.changed + counted.removed > 0;
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
          {found.isCoverChanged && <li>{strings.publishCoverChanges}</li>}
          {isCounted(found.paragraphs) && <li>{strings.publishParagraphs(found.paragraphs)}</li>}
          {found.areBreaksChanged && <li>{strings.publishBreaksChange}</li>}
          {isCounted(found.pictures) && <li>{strings.publishPictures(found.pictures)}</li>}
        </ul>
      )}
    </section>
  );
}
