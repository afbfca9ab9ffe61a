import '@fabula/ui-kit/styles.css';
import '@fabula/editor-kit/styles.css';
import { createRoot } from 'react-dom/client';
import { Editor } from './Editor.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');
createRoot(root).render(<Editor />);
