import { useMutation } from '@tanstack/react-query';
import { Button, Flex, Input } from 'antd';
import { useId, useState } from 'react';
import { notify } from '@/browser/notify';
import { takeFromBottleMutation } from '@/queries/stock';
import type { ReactionPlanRow } from '@/services/reaction';
import { errorMessage } from '@domain/shared/failure';
import { compareAmounts, isSome, readAmount } from '@domain/stock/amount';
import type { Taken } from './state';
import styles from './reaction.module.less';

type PlannedBottle = ReactionPlanRow['stock'][number];

interface Props {
  /** Number of the row. */
  no: number;
  bottles: readonly PlannedBottle[];
  /** What the entries of the stock say of the purpose; the buyer may change it. */
  purpose: string;
  onTaken: (taken: Taken[]) => void;
}

/** Longest remark of an entry. */
const MAX_NOTE = 200;

/** Null when the amount can be taken. */
function problemOf(typed: string, { left, unit }: PlannedBottle): string | null {
  const amount = readAmount(typed);
  if (amount === null || !isSome(amount)) return '请填写大于 0 的数，最多六位小数';
  return compareAmounts(amount, left) > 0 ? `现余 ${left} ${unit}，不能取更多` : null;
}

/** Takes the planned amounts from the laboratory's bottles, after the buyer has looked at them. */
export function Take(props: Props) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <TakeForm {...props} onClose={() => setOpen(false)} />;
  return (
    <div>
      <Button size="small" aria-label={`取用第 ${props.no} 行`} onClick={() => setOpen(true)}>
        取用…
      </Button>
    </div>
  );
}

/** Takes bottle by bottle; stops at the first refusal, which stands beside its bottle. */
function useTake(planned: readonly PlannedBottle[], onTaken: Props['onTaken']) {
  // The plan is made again while bottles are taken one by one: the form keeps what it was opened with.
  const [bottles] = useState(planned);
  const [typed, setTyped] = useState<Record<number, string>>(() =>
    Object.fromEntries(planned.map(({ bottleId, use }) => [bottleId, use])),
  );
  const [problems, setProblems] = useState<Record<number, string>>({});
  const [taken, setTaken] = useState<Taken[]>([]);
  const { mutateAsync: take, isPending } = useMutation(takeFromBottleMutation());
  const isTaken = (bottle: PlannedBottle) => taken.some(({ bottleId }) => bottleId === bottle.bottleId);

  const record = async (note: string) => {
    const open = bottles.filter((bottle) => !isTaken(bottle));
    const found = open.flatMap((bottle) => {
      const problem = problemOf(typed[bottle.bottleId] ?? '', bottle);
      return problem === null ? [] : [[bottle.bottleId, problem] as const];
    });
    setProblems(Object.fromEntries(found));
    if (found.length > 0) return;
    const done = [...taken];
    for (const { bottleId, name, unit } of open) {
      const amount = readAmount(typed[bottleId] ?? '') ?? '';
      try {
        await take({ bottleId, amount, note: note.trim() });
      } catch (error) {
        setProblems({ [bottleId]: errorMessage(error) });
        setTaken(done);
        return;
      }
      done.push({ bottleId, name, amount, unit });
    }
    notify.success('已记录取用');
    onTaken(done);
  };
  return { bottles, typed, setTyped, problems, taken, isTaken, isPending, record };
}

function TakeForm({ no, bottles: planned, purpose, onTaken, onClose }: Props & { onClose: () => void }) {
  const { bottles, typed, setTyped, problems, taken, isTaken, isPending, record } = useTake(planned, onTaken);
  const [note, setNote] = useState(purpose);
  const noteId = useId();
  return (
    <form
      className={styles.take}
      aria-label={`第 ${no} 行的取用`}
      onSubmit={(event) => {
        event.preventDefault();
        void record(note);
      }}
    >
      {bottles.map((bottle) => (
        <BottleField
          key={bottle.bottleId}
          bottle={bottle}
          isTaken={isTaken(bottle)}
          problem={problems[bottle.bottleId]}
          value={typed[bottle.bottleId] ?? ''}
          onType={(value) => setTyped({ ...typed, [bottle.bottleId]: value })}
        />
      ))}
      <div>
        <label htmlFor={noteId}>用途或备注</label>
        <Input
          id={noteId}
          maxLength={MAX_NOTE}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
      <Flex gap={8} wrap>
        <Button type="primary" size="small" htmlType="submit" loading={isPending}>
          确认取用
        </Button>
        {taken.length > 0 ? (
          <Button size="small" onClick={() => onTaken(taken)}>
            其余不取
          </Button>
        ) : (
          <Button size="small" disabled={isPending} onClick={onClose}>
            取消
          </Button>
        )}
      </Flex>
    </form>
  );
}

interface FieldProps {
  bottle: PlannedBottle;
  isTaken: boolean;
  problem: string | undefined;
  value: string;
  onType: (value: string) => void;
}

function BottleField({ bottle, isTaken, problem, value, onType }: FieldProps) {
  const { name, unit, left, place } = bottle;
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>
        {name} 的取用量
        <span className="quiet">
          （{place || '未登记位置'}，现余 {left} {unit}）
        </span>
      </label>
      <Input
        id={id}
        aria-describedby={problem ? `${id}problem` : undefined}
        status={problem ? 'error' : ''}
        inputMode="decimal"
        maxLength={16}
        suffix={unit}
        disabled={isTaken}
        value={value}
        onChange={({ target }) => onType(target.value)}
      />
      {isTaken && <span className="quiet">已记录</span>}
      {problem && (
        <span id={`${id}problem`} role="alert" className="danger">
          {problem}
        </span>
      )}
    </div>
  );
}
