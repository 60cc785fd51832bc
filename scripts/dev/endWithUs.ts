import type { ChildProcess } from 'node:child_process'

const programs = new Set<ChildProcess>()

// One listener for all of them: Node warns of more than ten.
process.on('exit', () => {
  for (const program of programs) program.kill('SIGKILL')
})

/** Lets a program not outlive this one. */
export function endWithUs(program: ChildProcess): void {
  programs.add(program)
  program.once('exit', () => programs.delete(program))
}
