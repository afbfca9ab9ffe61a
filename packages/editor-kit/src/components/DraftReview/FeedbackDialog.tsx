'use client';

import { Banner, Button, Dialog, Stack, TextArea, TextField } from '@fabula/ui-kit';
import { useState } from 'react';
import { feedbackStrings } from '../../react/strings/partStrings.ts';
import { useEditorProvider, usePartStrings } from '../../react/useEditor.ts';
import type { FormProps } from '../LazyDialog/FormProps.ts';
import { thanks, thanksDetail } from './DraftReview.css.ts';

type Sending = 'editing' | 'sending' | 'sent' | 'failed';

export function FeedbackDialog({ isOpen, onOpenChange }: FormProps) {
  const strings = usePartStrings(feedbackStrings);
  const { sendFeedback } = useEditorProvider();
  const [state, setState] = useState<Sending>('editing');
  const [feedback, setFeedback] = useState({ name: '', title: '', message: '' });
  const set = (field: keyof typeof feedback) => (text: string) => setFeedback({ ...feedback, [field]: text });
  const isBlank = feedback.message.trim() === '';

  const send = async () => {
    if (isBlank || state === 'sending') return;
    setState('sending');
    try {
      await sendFeedback(feedback);
      setFeedback({ name: '', title: '', message: '' });
      setState('sent');
    } catch (thrown) {
      console.warn('Feedback could not be sent.', thrown);
      setState('failed');
    }
  };

  return (
    <Dialog
      title={strings.feedbackTitle}
      closeLabel={strings.close}
      isOpen={isOpen}
      onOpenChange={(open) => {
        onOpenChange(open);
        if (state === 'sent') setState('editing');
      }}
      footer={({ close }) =>
        state === 'sent' ? (
          <Button variant="primary" onPress={close}>
            {strings.close}
          </Button>
        ) : (
          <Button
            variant="primary"
            isPending={state === 'sending'}
            pendingLabel={strings.feedbackSending}
            disabledReason={isBlank ? strings.feedbackMessageMissing : undefined}
            onPress={() => void send()}
          >
            {strings.feedbackSend}
          </Button>
        )
      }
    >
      {state === 'sent' ? (
        <div role="status">
          <p className={thanks}>{strings.feedbackThanks}</p>
          <p className={thanksDetail}>{strings.feedbackThanksDetail}</p>
        </div>
      ) : (
        <Stack>
          <TextField label={strings.feedbackName} value={feedback.name} onChange={set('name')} />
          <TextField label={strings.feedbackSubject} value={feedback.title} onChange={set('title')} />
          <TextArea
            label={strings.feedbackMessage}
            isRequired
            value={feedback.message}
            onChange={set('message')}
          />
          {state === 'failed' && <Banner tone="error" title={strings.feedbackFailed} />}
        </Stack>
      )}
    </Dialog>
  );
}
