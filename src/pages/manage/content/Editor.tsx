import { useNavigate } from '@umijs/max';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { DetailColumns, DetailHead } from '@/components/manage/Detail';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { CONTENT_KINDS } from '@domain/content/kinds';
import type { ContentKind } from '@domain/content/types';
import { mergedText } from '@/utils/textDifference';
import { BLANK_TEXTS, type AnyText } from '@domain/content/texts';
import { reasonOf } from '@domain/shared/failure';
import { managePath } from '@domain/staff/pages';
import { useLoad } from '@/hooks/useLoad';
import {
  addContent,
  managedContent,
  saveContent,
  type ContentDetail,
  type ContentText,
} from '@/services/manageContent';
import { readContentDraft, writeContentDraft } from '@/storage/contentDrafts';
import { Others } from './Others';
import { Preview, type Looked } from './Preview';
import { Status } from './Status';
import { TextForm, type FormValues, type Wanted } from './TextForm';
import { Versions } from './Versions';

interface Props {
  kind: ContentKind;
  /** `new`: a new one. */
  id: string;
}

/** One text: written, looked at, shown, taken away; with its versions. */
export function Editor({ kind, id }: Props) {
  const request = useLoad(() => (id === 'new' ? Promise.resolve(null) : managedContent({ kind, id })));
  const { name } = CONTENT_KINDS[kind];
  return (
    <>
      <DetailHead
        page="content"
        param="id"
        list="内容列表"
        title={id === 'new' ? `新建${name}` : `${name} ${id}`}
      />
      <AsyncContent
        keep
        request={{ ...request, data: request.data ?? (id === 'new' ? null : undefined) }}
        what={name}
      >
        {(found) => (
          <Opened
            kind={kind}
            id={id === 'new' ? '' : id}
            found={found}
            onFresh={request.mutate}
            onStale={() => request.refreshAsync().catch(() => undefined)}
          />
        )}
      </AsyncContent>
    </>
  );
}

interface OpenedProps extends Props {
  /** null: a new one. */
  found: ContentDetail | null;
  onFresh: (fresh: ContentDetail) => void;
  onStale: () => Promise<unknown>;
}

const boxTime = (time: string | null | undefined): string => time?.slice(0, 16).replace(' ', 'T') ?? '';

/** What the form begins with: what was written last, and when it shows where that is still to come. */
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

/** What is typed of a text: kept in this tab, upon what it was begun, and begun anew or merged when that changed. */
function useDraft(kind: ContentKind, id: string, found: ContentDetail | null) {
  const draftName = `${kind}:${id || 'new'}`;
  const [kept] = useState(() => readContentDraft(draftName));
  // What the form began with instead of what is kept by the server, and what stands in it since something was typed.
  const [begun, setBegun] = useState({ values: kept?.values ?? null, note: kept ? RESTORED : '' });
  const [typed, setTyped] = useState(kept?.values ?? null);
  // What was read when typing began, and how often the form was begun anew.
  const [start, setStart] = useState({ version: kept?.version ?? found?.version ?? 0, round: 0 });
  const keep = (version: number, values: Record<string, unknown> | null) => {
    writeContentDraft(draftName, values && { version, values });
    setTyped(values);
  };
  const forget = () => {
    keep(0, null);
    setBegun({ values: null, note: '' });
  };
  const begin = (fresh: ContentDetail | null) => {
    forget();
    setStart(({ round }) => ({ version: fresh?.version ?? 0, round: round + 1 }));
  };
  /** What the other wrote was looked at: what nobody touched here follows it, what was typed stays. */
  const merge = (base: ContentText, now: ContentDetail) => {
    const values = { ...typed, ...mergedText(kind, { base, typed, now: now.text }) };
    keep(now.version, values);
    setBegun({ values, note: MERGED });
    setStart(({ round }) => ({ version: now.version, round: round + 1 }));
  };
  /** The same text under another version: what is typed stays. */
  const goOn = (fresh: ContentDetail | null) => {
    if (!fresh || !typed) return begin(fresh);
    // What somebody else wrote and nobody here has seen is still told.
    if (found?.version !== start.version) return;
    keep(fresh.version, typed);
    setStart(({ round }) => ({ version: fresh.version, round }));
  };
  return { begun, typed, start, setStart, keep, forget, begin, goOn, merge };
}

function Opened({ kind, id, found, onFresh, onStale }: OpenedProps) {
  const navigate = useNavigate();
  const [looked, setLooked] = useState<Looked | null>(null);
  const { begun, typed, start, setStart, keep, forget, begin, goOn, merge } = useDraft(kind, id, found);
  const showThen = (next: typeof begin) => (fresh: ContentDetail) => {
    onFresh(fresh);
    next(fresh);
  };
  const save = async (wanted: Wanted) => {
    if (!found) {
      const fresh = await addContent(kind, wanted);
      forget();
      return navigate(managePath('content', { kind, id: fresh.row.id }), { replace: true });
    }
    try {
      const fresh = await saveContent({ kind, id }, { version: start.version, ...wanted });
      onFresh(fresh);
      forget();
      // What stands in the form is what was saved: it stays.
      setStart(({ round }) => ({ version: fresh.version, round }));
    } catch (error) {
      if (reasonOf(error) === 'CONTENT_CHANGED') await onStale();
      throw error;
    }
  };
  const initial = valuesOf(kind, found);
  return (
    <>
      <DetailColumns
        main={
          <div>
            {begun.note && <Kept note={begun.note} onDiscard={() => begin(found)} />}
            {found && found.version !== start.version && (
              <Others
                key={found.version}
                self={{ kind, id }}
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
              <Status
                self={{ kind, id }}
                found={found}
                onDone={showThen(goOn)}
                onStale={() => void onStale()}
              />
              <Versions
                self={{ kind, id }}
                found={found}
                isTyped={typed !== null}
                onLook={setLooked}
                onDone={showThen(begin)}
                onStale={() => void onStale()}
              />
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

/** What was typed before, and the way back from it. */
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
