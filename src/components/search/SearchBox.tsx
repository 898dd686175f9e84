import { SearchOutlined } from '@ant-design/icons';
import { useRequest } from 'ahooks';
import { useId, useState, type FormEvent, type KeyboardEvent } from 'react';
import { recentFor } from '@/domain/search/recentSearches';
import { groupsOf, keyOfOffer, type Offer, type SearchSuggestion } from '@/domain/search/suggestion';
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
  // What is chosen stays chosen when later offers come and it is still among them.
  const [chosenKey, setChosenKey] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const { data, run: ask, cancel, mutate } = useRequest(suggestFor, { manual: true, debounceWait: PAUSE });

  const typed = value.trim();
  const found = typed === '' ? [] : (data ?? []);
  const groups = open ? groupsOf(found, recentFor(recent, typed, typed ? RECENT_BESIDE : recent.length)) : [];
  const offers = groups.flatMap((group) => group.offers);

  const active = offers.findIndex((offer) => keyOfOffer(offer) === chosenKey);
  const choose = (offer: Offer | undefined) => setChosenKey(offer ? keyOfOffer(offer) : null);

  const close = () => {
    cancel();
    mutate([]);
    setChosenKey(null);
    setOpen(false);
  };

  /** Closing let go of the offers: they are asked for again. */
  const reopen = () => {
    if (!open && typed) ask(value);
    setOpen(true);
  };

  const handleChange = (text: string) => {
    onChange(text);
    setChosenKey(null);
    setOpen(true);
    if (text.trim()) return ask(text);
    cancel();
    mutate([]);
  };

  const take = (offer: Offer) => {
    if (offer.kind === 'clearRecent') {
      onClearRecent();
      return setChosenKey(null);
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
      if (!open) return reopen();
      if (offers.length === 0) return;
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      choose(offers[((active + 1 + step + offers.length + 1) % (offers.length + 1)) - 1]);
    } else if (event.key === 'Delete' && chosen?.kind === 'recent') {
      event.preventDefault();
      setChosenKey(null);
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
        onClick={reopen}
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
