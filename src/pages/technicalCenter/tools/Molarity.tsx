import type { ReactNode } from 'react';
import { Stock } from './Stock';
import { Choice } from './inputs';
import { useInputs } from './useInputs';
import { Weighing } from './Weighing';

const METHODS = [
  { value: 'weigh', label: '称量固体' },
  { value: 'stock', label: '量取浓酸、浓碱等液体' },
] as const;

const DEFAULTS: Record<MolarityKey, string> = {
  way: 'weigh',
  solve: 'mass',
  prodId: '',
  mw: '',
  conc: '',
  concU: 'M',
  vol: '',
  volU: 'mL',
  mass: '',
  massU: 'g',
  purity: '100',
  waters: '0',
  density: '',
  content: '',
};

export type MolarityKey =
  | 'way'
  | 'solve'
  | 'prodId'
  | 'mw'
  | 'conc'
  | 'concU'
  | 'vol'
  | 'volU'
  | 'mass'
  | 'massU'
  | 'purity'
  | 'waters'
  | 'density'
  | 'content';

/** Props of both methods of making a solution. */
export interface MolarityProps {
  values: Record<MolarityKey, string>;
  edit: (part: Partial<Record<MolarityKey, string>>) => void;
  /** Control that switches between the methods. */
  methodChoice: ReactNode;
}

/** 溶液配制: by weighing, or from a concentrated liquid. */
export function Molarity() {
  const { values, edit } = useInputs('molarity', DEFAULTS);
  const methodChoice = (
    <Choice
      label="方式"
      value={values.way === 'stock' ? 'stock' : 'weigh'}
      options={METHODS}
      onChange={(next) => edit({ way: next, prodId: '' })}
    />
  );
  const Tool = values.way === 'stock' ? Stock : Weighing;
  return <Tool values={values} edit={edit} methodChoice={methodChoice} />;
}
