export {
  type HandStrings,
  handStrings,
  type ProposalListStrings,
  proposalListStrings,
} from './handStrings.ts';
export {
  changesInWords,
  type PublishStrings,
  publishStrings,
  transferStrings,
  type VersionStrings,
  versionStrings,
} from './keepingStrings.ts';
export { type WorkStrings, workStrings } from './workStrings.ts';
