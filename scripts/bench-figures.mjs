// Figures of benchmarks: read from their tables, and two commits' held against each other.

const cells = (line) =>
  line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim());
const number = (cell) => {
  const [found] = /^\d[\d,]*(?:\.\d+)?/.exec(cell) ?? [];
  return found === undefined ? undefined : Number(found.replaceAll(',', ''));
};

/**
 * Every figure of a report in Markdown, by what it is of: table, row and column. A row is called by its cells that are no
 * figures, or by its first. Goals are no figures.
 * @returns {Map<string, number>}
 */
export function figuresIn(report) {
  const found = new Map();
  let [title, head] = ['', undefined];
  for (const line of report.split('\n')) {
    if (line.startsWith('### ')) title = line.slice(4);
    if (!line.startsWith('|')) head = undefined;
    else if (!head) head = cells(line);
    else if (!/^\|[\s|:-]+$/.test(line)) {
      const row = cells(line);
      const [first = '', ...others] = row;
      const name = [first, ...others.filter((cell) => /^[^\d–-]/.test(cell))].filter(Boolean).join(', ');
      for (const [place, cell] of row.entries()) {
        const column = head[place] ?? '';
        const figure = place === 0 || column.startsWith('goal') ? undefined : number(cell);
        // Columns may share a name: ours, and then the ceiling's.
        const again = head.slice(0, place).filter((one) => one === column).length;
        if (figure !== undefined)
          found.set([title, name, again ? `${column} (${again + 1})` : column].join(' · '), figure);
      }
    }
  }
  return found;
}

const middle = (sorted) => sorted[Math.floor(sorted.length / 2)];
const sorted = (figures) => figures.toSorted((a, b) => a - b);

/**
 * The figures of two commits, each measured once a round. The ratio is now to before, taken within each round, since the
 * machine is another one in the next. It counts as changed where every round says the same, in rounds enough to say so.
 * @param {{ before: Map<string, number>, now: Map<string, number> }[]} rounds
 */
export function compare(rounds) {
  const [first] = rounds;
  const names = [...(first?.now.keys() ?? [])].filter((name) =>
    rounds.every(({ before, now }) => before.get(name) > 0 && now.get(name) > 0),
  );
  return names.map((name) => {
    const ratios = sorted(rounds.map(({ before, now }) => now.get(name) / before.get(name)));
    const [least, most] = [ratios[0], ratios.at(-1)];
    return {
      name,
      before: middle(sorted(rounds.map(({ before }) => before.get(name)))),
      now: middle(sorted(rounds.map(({ now }) => now.get(name)))),
      ratio: middle(ratios),
      ...{ least, most },
      isChanged: rounds.length >= 3 && (most < 1 || least > 1),
    };
  });
}
