import { useLocation } from 'react-router-dom';
import { headOf } from '../addresses.ts';
import { PageHead } from '../head/PageHead.tsx';
import { isAdultPath } from '../isAdultPath.ts';
import { GroupsPage } from '../listing/GroupsPage.tsx';
import { listingWords } from '../listing/listingWords.ts';
import { groups } from '../listing/PremiseGroup.css.ts';
import { PremiseGroup } from '../listing/PremiseGroup.tsx';

/** Published stories by premise (R9, B8). */
export function PremisesPage() {
  const isNsfw = isAdultPath(useLocation().pathname);
  return (
    <>
      <PageHead {...headOf('premises', isNsfw)} />
      <GroupsPage
        by="premises"
        isNsfw={isNsfw}
        title={listingWords.allPremises}
        allTitle={listingWords.everyPremise}
        isCompact
        className={groups}
      >
        {(group) => <PremiseGroup key={`${isNsfw} ${group.name}`} group={group} isNsfw={isNsfw} />}
      </GroupsPage>
    </>
  );
}
