import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@umijs/max';
import { Alert, Button } from 'antd';
import { useRef, useState } from 'react';
import { DetailColumns, DetailHead } from '@/components/manage/Detail';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { CONTENT_KINDS } from '@domain/content/kinds';
import type { ContentKind } from '@domain/content/types';
import { mergedText } from '@/utils/textDifference';
import { BLANK_TEXTS, type AnyText } from '@domain/content/texts';
import { managePath } from '@domain/staff/pages';
import { addContentMutation, managedContentQuery, saveContentMutation } from '@/queries/manageContent';
import type { ContentDetail, ContentText } from '@/services/manageContent';
import { readContentDraft, writeContentDraft } from '@/storage/contentDrafts';
import { Others } from './Others';
import { Preview, type Looked } from './Preview';
import { Status } from './Status';
import { TextForm, type FormValues, type Wanted } from './TextForm';
import { Versions } from './Versions';

interface Props {
  kind: ContentKind;
  /** `new` for a new text */
  id: string;
}

/** A text with its form, preview, state and versions. */
export function Editor({ kind, id }: Props) {
  const { name } = CONTENT_KINDS[kind];
  const isNew = id === 'new';
  return (
    <>
      <DetailHead page="content" param="id" list="内容列表" title={isNew ? `新建${name}` : `${name} ${id}`} />
      {isNew ? <Opened kind={kind} id="" found={null} /> : <Existing kind={kind} id={id} />}
    </>
  );
}

const Existing = (self: Props) => (
  <AsyncContent keep of={useQuery(managedContentQuery(self))} what={CONTENT_KINDS[self.kind].name}>
    {(found) => <Opened {...self} found={found} />}
  </AsyncContent>
);

interface OpenedProps extends Props {
  /** null for a new text */
  found: ContentDetail | null;
}

const boxTime = (time: string | null | undefined): string => time?.slice(0, 16).replace(' ', 'T') ?? '';

/** Initial values: the newest text, and its times where they are still to come. */
function valuesOf(kind: ContentKind, found: ContentDetail | null): FormValues {
  const text: AnyText = found?.text[kind] ?? BLANK_TEXTS[kind];
  const isPlanned = found?.row.state === 'planned' || found?.row.pending === 'planned';
  return {
    ...text,
    when: isPlanned ? 'later' : 'now',
    showFrom: isPlanned ? boxTime(found.row.from) : '',
    showUntil: boxTime(found?.row.until),
  };
}

/** Typed text, stored in this tab with the version it is based on; merged with newer versions or started again. */
function useDraft(kind: ContentKind, id: string, found: ContentDetail | null) {
  const draftName = `${kind}:${id || 'new'}`;
  const [kept] = useState(() => readContentDraft(draftName));
  // `begun` holds initial values that replace those of the server; `typed` the values since something was typed.
  const [begun, setBegun] = useState({ values: kept?.values ?? null, note: kept ? RESTORED : '' });
  const [typed, setTyped] = useState(kept?.values ?? null);
  const latest = useRef(typed);
  // Version that the form is based on; `round` remounts the form.
  const [start, setStart] = useState({ version: kept?.version ?? found?.version ?? 0, round: 0 });
  const keep = (version: number, values: Record<string, unknown> | null) => {
    writeContentDraft(draftName, values && { version, values });
    setTyped(values);
    latest.current = values;
  };
  const forget = () => {
    keep(0, null);
    setBegun({ values: null, note: '' });
  };
  const begin = (fresh: ContentDetail | null) => {
    forget();
    setStart(({ round }) => ({ version: fresh?.version ?? 0, round: round + 1 }));
  };
  /** `sent` was saved: what was typed since stays. A new text goes on at the address of `fresh`. */
  const saved = (fresh: ContentDetail, sent: typeof typed) => {
    const values = latest.current === sent ? null : latest.current;
    forget();
    if (found) keep(fresh.version, values);
    else if (values) writeContentDraft(`${kind}:${fresh.row.id}`, { version: fresh.version, values });
    // The form shows what was saved: it is not mounted again.
    setStart(({ round }) => ({ version: fresh.version, round }));
  };
  /** After a look at somebody else's version: untouched fields take it, typed ones stay. */
  const merge = (base: ContentText, now: ContentDetail) => {
    const values = { ...typed, ...mergedText(kind, { base, typed, now: now.text }) };
    keep(now.version, values);
    setBegun({ values, note: MERGED });
    setStart(({ round }) => ({ version: now.version, round: round + 1 }));
  };
  /** A new version with the same text: typed text stays. */
  const goOn = (fresh: ContentDetail | null) => {
    if (!fresh || !typed) return begin(fresh);
    // A version of somebody else that was not looked at is still shown.
    if (found?.version !== start.version) return;
    keep(fresh.version, typed);
    setStart(({ round }) => ({ version: fresh.version, round }));
  };
  return { begun, typed, start, keep, begin, goOn, merge, saved };
}

function Opened({ kind, id, found }: OpenedProps) {
  const self = { kind, id };
  const navigate = useNavigate();
  const client = useQueryClient();
  const [looked, setLooked] = useState<Looked | null>(null);
  const { begun, typed, start, keep, begin, goOn, merge, saved } = useDraft(kind, id, found);
  const store = (fresh: ContentDetail) => client.setQueryData(managedContentQuery(self).queryKey, fresh);
  const storeThen = (next: typeof begin) => (fresh: ContentDetail) => {
    store(fresh);
    next(fresh);
  };
  const adding = useMutation(addContentMutation(kind));
  const saving = useMutation({
    ...saveContentMutation(self),
    onMutate: () => typed,
    onSuccess: (fresh, _body, sent) => {
      store(fresh);
      saved(fresh, sent);
    },
  });
  const save = async (wanted: Wanted) => {
    if (found) return saving.mutateAsync({ version: start.version, ...wanted });
    const fresh = await adding.mutateAsync(wanted);
    saved(fresh, typed);
    return navigate(managePath('content', { kind, id: fresh.row.id }), { replace: true });
  };
  const initial = valuesOf(kind, found);
  return (
    <>
      <DetailColumns
        main={
          <div>
            {begun.note && <Kept note={begun.note} onDiscard={() => begin(found)} />}
            {found && found.version > start.version && (
              <Others
                key={found.version}
                self={self}
                since={start.version}
                typed={typed}
                now={found}
                onMerge={(base) => merge(base, found)}
              />
            )}
            <TextForm
              key={start.round}
              kind={kind}
              id={id}
              initial={{ ...initial, ...begun.values }}
              mayEnd={kind !== 'brand' && !found?.linkedByPages}
              save={save}
              onTyped={(values) => keep(start.version, values)}
              onLook={setLooked}
            />
          </div>
        }
        side={
          found && (
            <>
              <Status found={found} onDone={storeThen(goOn)} />
              <Versions found={found} isTyped={typed !== null} onLook={setLooked} onDone={storeThen(begin)} />
            </>
          )
        }
      />
      <Preview looked={looked} onClose={() => setLooked(null)} />
    </>
  );
}

const RESTORED = '已恢复上次没有保存的修改';
const MERGED = '已合并同事的修改，请核对后再保存';

/** Says that the form holds unsaved text, and discards it. */
const Kept = ({ note, onDiscard }: { note: string; onDiscard: () => void }) => (
  <Alert
    type="info"
    showIcon
    role="status"
    style={{ marginBottom: 16 }}
    title={note}
    action={
      <Button size="small" onClick={onDiscard}>
        放弃修改
      </Button>
    }
  />
);
