import { Banner, Button, linkClass, Skeleton } from '@fabula/ui-kit';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { type AddressName, headOf, pathOf } from '../addresses.ts';
import { PageHead } from '../head/PageHead.tsx';
import { type Adminship, useAdminship } from '../session/useAdminship.ts';
import { interrupt } from '../works/historyStates.ts';
import { AdminCodeForm } from './AdminCodeForm.tsx';
import { ClosedTool } from './ClosedTool.tsx';
import { page } from './ToolsPage.css.ts';

export interface ToolsDoorProps {
  /** What is behind it. */
  tool: AddressName;
  children: ReactNode;
}

/** Lets admins in; everybody else reads what this is, why it is closed to them, and what to do (D-ADMIN). */
export function ToolsDoor({ tool, children }: ToolsDoorProps) {
  const { adminship, ask } = useAdminship();
  if (adminship.state === 'admin') return children;
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
        <div className={page}>
          <Skeleton lines={5} label="Finding out who is here" />
        </div>
      );
    case 'failed':
      return (
        <div className={page}>
          <Banner
            tone="error"
            title="It could not be found out whether you may open this"
            actions={
              <Button size="small" onPress={ask}>
                Retry
              </Button>
            }
          >
            {adminship.detail || 'The server did not answer. Check your connection, then try again.'}
          </Banner>
        </div>
      );
    case 'signed_out':
      return (
        <ClosedTool
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
                Login
              </Link>
              <Link to={pathOf('first')} className={linkClass({ variant: 'quiet' })}>
                Back to the first page
              </Link>
            </>
          }
        >
          Prompts, API calls, usage and published works are for the admins of this server. Log in as one of
          them, and you come back to this page.
        </ClosedTool>
      );
    case 'no_admin':
      return (
        <ClosedTool
          title="Only admins can open this"
          mark={`${tool}: 403, not allowed`}
          below={<AdminCodeForm onAdmin={ask} />}
          reason={adminship.email === '' ? 'You are no admin here.' : `${adminship.email} is no admin here.`}
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
          of them. Whoever runs the server can let you in.
        </ClosedTool>
      );
  }
}
