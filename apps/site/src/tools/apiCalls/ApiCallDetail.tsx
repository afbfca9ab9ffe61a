import type { ApiCallEntry } from '@fabula/contract';
import { Button } from '@fabula/ui-kit';
import { useState } from 'react';
import { body, bodyHead, bodyTitle, code, columns, fact, failed, prose } from './ApiCalls.css.ts';
import { Rerun } from './Rerun.tsx';

/** What was sent, what was answered, and making it again. */
export function ApiCallDetail({ call }: { call: ApiCallEntry }) {
  return (
    <>
      {call.error !== null && <p className={failed}>{call.error}</p>}
      <div className={columns}>
        <Body title="Sent" value={call.params} />
        <Body title="Answered" value={call.response} />
      </div>
      <p className={fact}>
        Operation {call.operation_id}
        {call.is_cut && ' · long texts are cut'}
      </p>
      <Rerun call={call} />
    </>
  );
}

function Body({ title, value }: { title: string; value: unknown }) {
  const [copied, setCopied] = useState<'no' | 'yes' | 'refused'>('no');
  const isProse = typeof value === 'string';
  const text = isProse ? value : JSON.stringify(value, null, 2);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied('yes');
    } catch {
      setCopied('refused');
    }
  };
  return (
    <section className={body} aria-label={title}>
      <div className={bodyHead}>
        <h3 className={bodyTitle}>{title}</h3>
        {value !== null && (
          <>
            <span role="status" className={fact}>
              {copied === 'yes' && 'Copied'}
              {copied === 'refused' && 'The browser did not allow it: select the text and copy it.'}
            </span>
            <Button
              size="small"
              variant="quiet"
              aria-label={`Copy what was ${title.toLowerCase()}`}
              onPress={() => void copy()}
            >
              Copy
            </Button>
          </>
        )}
      </div>
      {value === null ? (
        <p className={fact}>Nothing.</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls must be reachable by keyboard
        <pre className={isProse ? prose : code} tabIndex={0} dir={isProse ? 'auto' : 'ltr'}>
          {text}
        </pre>
      )}
    </section>
  );
}
