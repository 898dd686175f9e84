import { SearchOutlined } from '@ant-design/icons';
import { useRequest } from 'ahooks';
import { useEffect, useId, useState, type FormEvent, type KeyboardEvent } from 'react';
import { recentFor } from '@/domain/recentSearches';
import { groupsOf, type Offer, type SearchSuggestion } from '@/domain/suggestion';
import { isInputMethodKey } from '@/hooks/inputMethod';
import styles from './SearchBox.module.less';
import SuggestionList from './SuggestionList';

interface Props {
  value: string;
  onChange: (text: string) => void;
  /** Enter or the button: search for the text. */
  onSearch: (text: string) => void;
  /** A suggestion was taken. */
  onPick: (suggestion: SearchSuggestion) => void;
  /** Answers suggestions for a text; never rejects. */
  suggestFor: (text: string) => Promise<SearchSuggestion[]>;
  /** What was searched for on this device, newest first. */
  recent: readonly string[];
  onForget: (text: string) => void;
  onClearRecent: () => void;
}

/** ms of silence before suggestions are asked for */
const PAUSE = 120;
/** Searches offered below the suggestions; an empty box offers all of them. */
const RECENT_BESIDE = 3;

/**
 * The search box: what was searched before, and suggestions while typing. Arrows choose, Enter takes, Escape closes,
 * Delete forgets an earlier search. Late answers are dropped, and the old offers stay until the new ones are there.
 */
export default function SearchBox(props: Props) {
  const { value, onChange, onSearch, onPick, suggestFor, recent, onForget, onClearRecent } = props;
  const listId = useId();
  const [active, setActive] = useState(-1);
  const [open, setOpen] = useState(false);
  const { data, run: ask, cancel, mutate } = useRequest(suggestFor, { manual: true, debounceWait: PAUSE });

  const typed = value.trim();
  const found = typed === '' ? [] : (data ?? []);
  const groups = open ? groupsOf(found, recentFor(recent, typed, typed ? RECENT_BESIDE : recent.length)) : [];
  const offers = groups.flatMap((group) => group.offers);

  // What was chosen among other offers was not chosen among these.
  useEffect(() => setActive(-1), [data]);

  const close = () => {
    cancel();
    mutate([]);
    setActive(-1);
    setOpen(false);
  };

  const handleChange = (text: string) => {
    onChange(text);
    setActive(-1);
    setOpen(true);
    if (text.trim()) return ask(text);
    cancel();
    mutate([]);
  };

  const take = (offer: Offer) => {
    if (offer.kind === 'clearRecent') {
      onClearRecent();
      return setActive(-1);
    }
    close();
    if (offer.kind === 'recent') onSearch(offer.text);
    else onPick(offer);
  };

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const offer = offers[active];
    if (offer) return take(offer);
    close();
    onSearch(typed);
  };

  const handleKey = (event: KeyboardEvent) => {
    if (isInputMethodKey(event)) return;
    const chosen = offers[active];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (!open) return setOpen(true);
      if (offers.length === 0) return;
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setActive((old) => ((old + 1 + step + offers.length + 1) % (offers.length + 1)) - 1);
    } else if (event.key === 'Delete' && chosen?.kind === 'recent') {
      event.preventDefault();
      setActive(-1);
      onForget(chosen.text);
    } else if (event.key === 'Escape' && open && (offers.length > 0 || typed !== '')) {
      // The browser would empty the box: that is for the next Escape.
      event.preventDefault();
      close();
    }
  };

  return (
    <form role="search" className={styles.box} onSubmit={handleSubmit}>
      <input
        type="search"
        aria-label="搜索"
        placeholder="名称 / CAS / 货号 / 分子式 / SMILES"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
        aria-autocomplete="list"
        aria-controls={listId}
        aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
        value={value}
        onChange={(event) => handleChange(event.target.value)}
        onKeyDown={handleKey}
        onClick={() => setOpen(true)}
        onBlur={close}
      />
      <button type="submit" className={styles.submit}>
        <SearchOutlined aria-hidden /> <span>搜索</span>
      </button>
      <span className="visually-hidden" aria-live="polite">
        {spoken(offers, active)}
      </span>
      <SuggestionList
        id={listId}
        groups={groups}
        active={active}
        typed={typed}
        onTake={take}
        onForget={onForget}
      />
    </form>
  );
}

function spoken(offers: readonly Offer[], active: number): string {
  if (offers.length === 0) return '';
  const forget = offers[active]?.kind === 'recent' ? '，按 Delete 键不再显示' : '';
  return `${offers.length} 条建议，用上下键选择${forget}`;
}
