import { type Migration, sql } from 'kysely';

const BLANK = '47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU';

/**
 * Groups are stored, not counted: a list costs what it shows. Changes lock groups in one order, which
 * prevents deadlocks.
 */
const statements = [
  `create table work_groups (
    by text not null check (by in ('premise', 'genre')),
    kind text not null,
    is_nsfw boolean not null,
    digest text not null,
    count integer not null,
    newest_at text collate "C" not null,
    newest_uid text collate "C" not null,
    primary key (by, kind, is_nsfw, digest)
  ) with (fillfactor = 70)`,
  'create index work_groups_newest on work_groups (by, kind, is_nsfw, newest_at desc, newest_uid desc)',
  `create index works_of_genre on works
    (kind, is_nsfw, genre_digest, (created_at collate "C") desc, uid desc) where shelf = 'published'`,
  `create index works_of_premise on works
    (kind, is_nsfw, premise_digest, (created_at collate "C") desc, uid desc) where shelf = 'published'`,
  `create index works_of_genre_and_premise on works
    (kind, is_nsfw, genre_digest, premise_digest) where shelf = 'published'`,
  `insert into work_groups
    select by, kind, is_nsfw, digest, count(*),
      (array_agg(created_at order by created_at collate "C" desc, uid desc))[1],
      (array_agg(uid order by created_at collate "C" desc, uid desc))[1]
    from works, lateral (values ('premise', premise_digest), ('genre', genre_digest)) as named (by, digest)
    where shelf = 'published' and digest <> '${BLANK}'
    group by by, kind, is_nsfw, digest`,
  `create function add_to_group(the_group text, work works, the_digest text) returns void language plpgsql as $$
  begin
    if work.shelf <> 'published' or the_digest = '${BLANK}' then return; end if;
    insert into work_groups as g
      values (the_group, work.kind, work.is_nsfw, the_digest, 1, work.created_at, work.uid)
      on conflict (by, kind, is_nsfw, digest) do update set
        count = g.count + 1,
        newest_at = case when (excluded.newest_at, excluded.newest_uid) > (g.newest_at, g.newest_uid)
          then excluded.newest_at else g.newest_at end,
        newest_uid = case when (excluded.newest_at, excluded.newest_uid) > (g.newest_at, g.newest_uid)
          then excluded.newest_uid else g.newest_uid end;
  end $$`,
  `create function take_from_group(the_group text, work works, the_digest text) returns void language plpgsql as $$
  declare newest record;
  begin
    if work.shelf <> 'published' or the_digest = '${BLANK}' then return; end if;
    if the_group = 'premise' then
      select created_at, uid into newest from works w
        where w.shelf = 'published' and w.kind = work.kind and w.is_nsfw = work.is_nsfw
          and w.premise_digest = the_digest
        order by w.created_at collate "C" desc, w.uid desc limit 1;
    else
      select created_at, uid into newest from works w
        where w.shelf = 'published' and w.kind = work.kind and w.is_nsfw = work.is_nsfw
          and w.genre_digest = the_digest
        order by w.created_at collate "C" desc, w.uid desc limit 1;
    end if;
    if newest is null then
      delete from work_groups g where g.by = the_group and g.kind = work.kind
        and g.is_nsfw = work.is_nsfw and g.digest = the_digest;
    else
      update work_groups g set count = g.count - 1, newest_at = newest.created_at, newest_uid = newest.uid
        where g.by = the_group and g.kind = work.kind and g.is_nsfw = work.is_nsfw and g.digest = the_digest;
    end if;
  end $$`,
  `create function group_published_work() returns trigger language plpgsql as $$
  declare lock bigint;
  begin
    if tg_op = 'UPDATE' and (old.kind, old.shelf, old.is_nsfw, old.created_at, old.premise_digest, old.genre_digest)
      = (new.kind, new.shelf, new.is_nsfw, new.created_at, new.premise_digest, new.genre_digest)
    then return null; end if;
    for lock in
      select distinct hashtextextended(name, 0) from (values
        ('premise ' || old.premise_digest), ('premise ' || new.premise_digest),
        ('genre ' || old.genre_digest), ('genre ' || new.genre_digest)
      ) as names (name) where name is not null order by 1
    loop perform pg_advisory_xact_lock(lock); end loop;
    if tg_op <> 'INSERT' then
      perform take_from_group('premise', old, old.premise_digest);
      perform take_from_group('genre', old, old.genre_digest);
    end if;
    if tg_op <> 'DELETE' then
      perform add_to_group('premise', new, new.premise_digest);
      perform add_to_group('genre', new, new.genre_digest);
    end if;
    return null;
  end $$`,
  `create trigger works_grouped after insert or update or delete on works
    for each row execute function group_published_work()`,
];

export const groupPublishedWorks: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
