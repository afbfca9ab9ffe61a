'use client';

import type { Publication } from '../../model/Publication.ts';
import { publishStrings } from '../../react/strings/publishStrings.ts';
import { usePartStrings } from '../../react/useEditor.ts';
import { done, fact, facts, link } from './PublishDialog.css.ts';

/** Where a story can be read by everybody. */
export function PublishedStory({ id, url, isNew }: Publication & { isNew: boolean }) {
  const strings = usePartStrings(publishStrings);
  return (
    <>
      <p className={done} role="status">
        {isNew ? strings.published : strings.publishedNow}
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
