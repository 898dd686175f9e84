import { SearchOutlined } from '@ant-design/icons';
import { useId, type SubmitEvent, type KeyboardEvent } from 'react';
import { SEARCH_PLACEHOLDER } from '@/constants/site';
import type { Offer, SearchSuggestion } from '@/utils/suggestion';
import { isInputMethodKey } from '@/hooks/inputMethod';
import styles from './SearchBox.module.less';
import { SuggestionList } from './SuggestionList';
import { useOffers } from './useOffers';

interface Props {
  value: string;
  onChange: (text: string) => void;
  /** Enter or the button: searches for the text. */
  onSearch: (text: string) => void;
  /** A suggestion was accepted. */
  onPick: (suggestion: SearchSuggestion) => void;
  /** Returns suggestions for a text; never rejects. */
  suggestFor: (text: string) => Promise<SearchSuggestion[]>;
  /** Searches on this device, newest first. */
  recent: readonly string[];
  onForget: (text: string) => void;
  onClearRecent: () => void;
}

/**
 * The search box with earlier searches and suggestions. Arrow keys select, Enter accepts, Escape closes, Delete removes
 * an earlier search. Own code in place of antd's AutoComplete: see docs/decisions/own-search-box.md.
 */
export function SearchBox(props: Props) {
  const { value, onChange, onSearch, onPick, onForget, onClearRecent } = props;
  const listId = useId();
  const { isOpen, groups, offers, active, clearChoice, move, offerFor, reopen, close } = useOffers(props);
  const typed = value.trim();

  const take = (offer: Offer) => {
    if (offer.kind === 'clearRecent') {
      onClearRecent();
      return clearChoice();
    }
    close();
    if (offer.kind === 'recent') onSearch(offer.text);
    else onPick(offer);
  };

  const handleSubmit = (event: SubmitEvent) => {
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
      if (!isOpen) return reopen();
      if (offers.length === 0) return;
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Delete' && chosen?.kind === 'recent') {
      event.preventDefault();
      clearChoice();
      onForget(chosen.text);
    } else if (event.key === 'Escape' && isOpen && (offers.length > 0 || typed !== '')) {
      // The browser would clear the input, which the next Escape may do.
      event.preventDefault();
      close();
    }
  };

  return (
    <form role="search" className={styles.box} onSubmit={handleSubmit}>
      <input
        type="search"
        aria-label="搜索"
        placeholder={SEARCH_PLACEHOLDER}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
        aria-autocomplete="list"
        aria-controls={listId}
        aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
        value={value}
        onChange={({ target }) => {
          onChange(target.value);
          offerFor(target.value);
        }}
        onKeyDown={handleKey}
        onClick={reopen}
        onBlur={close}
      />
      <button type="submit" className={`${styles.submit} nowrap`}>
        <SearchOutlined aria-hidden /> <span>搜索</span>
      </button>
      <span className="visually-hidden" aria-live="polite">
        {announcement(offers, active)}
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

function announcement(offers: readonly Offer[], active: number): string {
  if (offers.length === 0) return '';
  const forget = offers[active]?.kind === 'recent' ? '，按 Delete 键不再显示' : '';
  return `${offers.length} 条建议，用上下键选择${forget}`;
}
