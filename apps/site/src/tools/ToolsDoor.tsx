import { becomeAdminCall } from '@fabula/contract';
import { isCallFailure } from '@fabula/contract/client';
import { ToolsFrame } from '@fabula/tools';
import { Button, Disclosure, Form, LoadFailure, linkClass, Skeleton, TextField } from '@fabula/ui-kit';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { type AddressName, headOf, pathOf } from '../addresses.ts';
import { ask } from '../api/call.ts';
import { ClosedScreen } from '../failures/ClosedScreen.tsx';
import { PageHead } from '../head/PageHead.tsx';
import { type Adminship, forgetSignedInUser, useAdminship } from '../session/signedInUser.ts';
import { interrupt } from '../works/historyStates.ts';
import { SiteTools } from './SiteTools.tsx';
import { codeField, codeForm } from './ToolsDoor.css.ts';

interface ToolsDoorProps {
  tool: AddressName;
  children: ReactNode;
}

/** Shows the tool to admins, and to others why it is closed (D-ADMIN). */
export function ToolsDoor({ tool, children }: ToolsDoorProps) {
  const { adminship, ask } = useAdminship();
  if (adminship.state === 'admin') return <SiteTools>{children}</SiteTools>;
  return (
    <>
      <PageHead {...headOf(tool)} />
      <ClosedDoor tool={headOf(tool).title} adminship={adminship} ask={ask} />
    </>
  );
}

interface ClosedDoorProps {
  tool: string;
  adminship: Exclude<Adminship, { state: 'admin' }>;
  ask: () => void;
}

function ClosedDoor({ tool, adminship, ask }: ClosedDoorProps) {
  const location = useLocation();
  switch (adminship.state) {
    case 'asking':
      return (
        <ToolsFrame>
          <Skeleton lines={5} label="Finding out who is here" />
        </ToolsFrame>
      );
    case 'failed':
      return (
        <ToolsFrame>
          <LoadFailure title="It could not be found out whether you may open this" onRetry={ask}>
            {adminship.detail || 'The server did not answer. Check your connection, then try again.'}
          </LoadFailure>
        </ToolsFrame>
      );
    case 'signed_out':
      return (
        <ClosedScreen
          title="Log in to open the tools"
          mark={`${tool}: log in`}
          reason="You are not logged in."
          actions={
            <>
              <Link
                to={pathOf('login')}
                state={interrupt(location)}
                className={linkClass({ variant: 'primary', size: 'large' })}
              >
                Log in
              </Link>
              <Link to={pathOf('first')} className={linkClass({ variant: 'quiet' })}>
                Back to the first page
              </Link>
            </>
          }
        >
          Prompts, API calls, usage and published works are for the admins of this server. Log in as one of
          them, and you come back to this page.
        </ClosedScreen>
      );
    case 'no_admin':
      return (
        <ClosedScreen
          title="Only admins can open this"
          mark={`${tool}: 403, not allowed`}
          below={<AdminCodeForm onAdmin={ask} />}
          reason={
            adminship.email === '' ? 'You are not an admin here.' : `${adminship.email} is not an admin here.`
          }
          actions={
            <>
              <Link to={pathOf('first')} className={linkClass({ variant: 'primary', size: 'large' })}>
                Back to the first page
              </Link>
              <Button variant="quiet" onPress={ask}>
                Look again
              </Button>
            </>
          }
        >
          What is set here holds for everybody who writes on this server, and what is shown here is about all
          of them. The people who run the server can let you in.
        </ClosedScreen>
      );
  }
}

interface AdminCodeFormProps {
  onAdmin: () => void;
}

/** Takes the code that the server printed at its start (D-FIRST-ADMIN). */
function AdminCodeForm({ onAdmin }: AdminCodeFormProps) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState('');
  const [isPending, setPending] = useState(false);

  async function send() {
    if (isPending) return;
    if (code.trim() === '') return setProblem('Write the code that the server printed when it started.');
    setPending(true);
    const answer = await ask(becomeAdminCall, { body: { code } });
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
