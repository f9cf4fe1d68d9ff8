type Props = { readonly title: string; readonly intro?: string }

/** The heading takes the focus when the customer comes to a screen. */
export function ScreenTitle({ title, intro }: Props) {
  return (
    <div class="title">
      <h2 tabIndex={-1}>{title}</h2>
      {intro !== undefined && <p>{intro}</p>}
    </div>
  )
}
