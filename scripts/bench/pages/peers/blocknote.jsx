import { BlockNoteView } from '@blocknote/mantine';
import { useCreateBlockNote } from '@blocknote/react';
import { createRoot } from 'react-dom/client';
import '@blocknote/core/fonts/inter.css';
import '@blocknote/mantine/style.css';

function Page() {
  return <BlockNoteView editor={useCreateBlockNote()} />;
}

createRoot(document.getElementById('root')).render(<Page />);
