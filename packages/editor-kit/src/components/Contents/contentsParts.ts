export { ContentsTree } from './ContentsTree.tsx';
