import { type AdminCodeRequest, userAnswer } from '@fabula/contract';
import { Button, Disclosure, Form, TextField } from '@fabula/ui-kit';
import { useState } from 'react';
import { callJson } from '../api/callJson.ts';
import { isCallFailure } from '../api/callText.ts';
import { forgetSignedInUser } from '../session/signedInUser.ts';
import { codeField, codeForm } from './AdminCodeForm.css.ts';

export interface AdminCodeFormProps {
  /** Whoever is here is the admin now. */
  onAdmin: () => void;
}

/** Where whoever runs the server writes the code that its start printed (D-FIRST-ADMIN). */
export function AdminCodeForm({ onAdmin }: AdminCodeFormProps) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState('');
  const [isPending, setPending] = useState(false);

  async function send() {
    if (isPending) return;
    if (code.trim() === '') return setProblem('Write the code that the server printed when it started.');
    setPending(true);
    const answer = await callJson('/api/v1/account/admin', {
      method: 'POST',
      body: { code } satisfies AdminCodeRequest,
      schema: userAnswer,
    });
    setPending(false);
    if (isCallFailure(answer)) return setProblem(answer.detail ?? answer.error);
    forgetSignedInUser();
    onAdmin();
  }

  return (
    <Disclosure title="You run this server, and it has no admin yet?" level={2}>
      <Form aria-label="Become the admin of this server" className={codeForm} onSubmit={() => void send()}>
        <TextField
          className={codeField}
          label="Code"
          description="The server prints it when it starts: four groups of four."
          autoComplete="off"
          spellCheck="false"
          maxLength={100}
          value={code}
          onChange={(text) => {
            setCode(text);
            setProblem('');
          }}
          isInvalid={problem !== ''}
          errorMessage={problem}
        />
        <Button type="submit" isPending={isPending} pendingLabel="Looking at the code…">
          Become the admin of this server
        </Button>
      </Form>
    </Disclosure>
  );
}
