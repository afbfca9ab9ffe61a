export { newId } from './model/newId.ts';
export { inTurn } from './store/inTurn.ts';
