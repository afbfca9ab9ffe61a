export { SectionForm } from './SectionForm.tsx';
